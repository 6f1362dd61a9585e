/** Without quotes a boundary is a token of RFC 9110; in quotes it may have the characters of RFC 2046. */
const formType =
  /^multipart\/form-data *(?:; *charset=[\w-]+ *)?; *boundary=([\w!#$%&'*+.^`|~-]+|"[\w'()+,./:=?-]+") *(?:; *charset=[\w-]+ *)?$/i

/**
 * The boundary of a form with parts; `null` if readers could find different ones, as with two boundaries or
 * further parameters.
 */
export function boundaryOf(contentType: string): string | null {
  const [, boundary] = formType.exec(contentType) ?? []
  return boundary?.replaceAll('"', '') ?? null
}
