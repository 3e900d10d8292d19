/** A pair of positions is one number: the first times this, plus the second. Accounts up to 2^26 contacts. */
const BASE = 2 ** 26

export const pairOf = (one: number, other: number): number => one * BASE + other

export const firstOf = (pair: number): number => Math.floor(pair / BASE)

export const secondOf = (pair: number): number => pair % BASE
