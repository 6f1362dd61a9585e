/** Characters of a boundary that stands without quotes (RFC 9110), and of one within them (RFC 2046). */
const token = "[\\w!#$%&'*+.^`|~-]{1,70}"
const quoted = '"[\\w\'()+,./:=?-]{1,70}"'
const form = new RegExp(
  `^multipart/form-data *(?:; *charset=${token} *)?; *boundary=(${token}|${quoted}) *(?:; *charset=${token} *)?$`,
  'i',
)

/**
 * The boundary of a form with parts; `null` where readers could find different ones, as with two
 * boundaries or further parameters.
 */
export function boundaryOf(contentType: string): string | null {
  const [, boundary] = form.exec(contentType) ?? []
  return boundary?.replaceAll('"', '') ?? null
}
