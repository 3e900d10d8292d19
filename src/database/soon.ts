/** What one engine gives at once and the other later: to be awaited, and without the cost of a promise for each statement. */
export type Soon<Value> = Value | Promise<Value>

/** What is made of it, at once where it is there. */
export const whenThere = <Value, Made>(value: Soon<Value>, make: (value: Value) => Soon<Made>): Soon<Made> =>
  value instanceof Promise ? value.then(make) : make(value)
