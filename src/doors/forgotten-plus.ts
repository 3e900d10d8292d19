const OFFSET = / (?=\d\d:?\d\d$)/
const CLOCK = /[T ]\d\d:\d\d/

/** A time with the plus of its offset, which clients forget to write as %2B, so that it arrives as a blank. */
export function withForgottenPlus(time: string): string {
  const at = time.search(OFFSET)
  return at >= 0 && CLOCK.test(time.slice(0, at)) ? `${time.slice(0, at)}+${time.slice(at + 1)}` : time
}
