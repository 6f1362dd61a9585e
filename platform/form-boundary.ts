/** A boundary without quotes must be a token of RFC 9110; one in quotes may use the characters of RFC 2046. */
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
