/** A phone number has 7 to 15 digits in any notation. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= 7 && digits <= 15
}
