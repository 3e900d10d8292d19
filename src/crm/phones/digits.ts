/** The digits of a text alone. By hand, because an expression takes several times as long. */
export function digitsOf(text: string): string {
  let digits = ''
  for (let place = 0; place < text.length; place++) {
    const character = text.charCodeAt(place)
    if (character >= 48 && character <= 57) digits += text[place]
  }
  return digits
}

export function withoutZeros(digits: string): string {
  let place = 0
  while (digits[place] === '0') place++
  return digits.slice(place)
}
