/** An unquoted boundary is a token (RFC 9110); a quoted one has the characters of RFC 2046. */
const form =
  /^multipart\/form-data *(?:; *charset=[\w-]+ *)?; *boundary=([\w!#$%&'*+.^`|~-]+|"[\w'()+,./:=?-]+") *(?:; *charset=[\w-]+ *)?$/i

/**
 * The boundary of a form with parts; `null` where readers could find different ones, as with two
 * boundaries or further parameters.
 */
export function boundaryOf(contentType: string): string | null {
  const [, boundary] = form.exec(contentType) ?? []
  return boundary?.replaceAll('"', '') ?? null
}
