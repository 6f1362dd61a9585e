/** When the site answered a page, or last found it unchanged; earlier where it showed an older one itself. */
export function askedAt(headers: Headers): Date {
  const answered = Date.parse(headers.get('Date') ?? '')
  return new Date(answered - Number(headers.get('Age') ?? 0) * 1000)
}
