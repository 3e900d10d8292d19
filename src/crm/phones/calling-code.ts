/** Countries' codes of one and two digits (ITU-T E.164); all others have three, and none of them begins like one of these. */
const SHORT_CODES = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

/** The country's code with which the digits of an international number begin. */
export const callingCodeOf = (digits: string): string =>
  [1, 2].map((length) => digits.slice(0, length)).find((code) => SHORT_CODES.has(code)) ?? digits.slice(0, 3)
