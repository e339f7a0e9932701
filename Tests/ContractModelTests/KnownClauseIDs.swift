/// The clause ids of the shipped pack, in its order.
let knownClauseIDs: [String] = []
