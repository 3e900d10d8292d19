/** The time so many minutes after an hour, or before it: 20 minutes before four is `3:40`, and before one it is twelve. */
export function clockBeside(hour: number, minutes: number): string {
  const from = hour * 60 + minutes
  const whole = Math.floor(from / 60)
  return `${whole === 0 && hour > 0 ? 12 : whole}:${String(from - whole * 60).padStart(2, '0')}`
}
