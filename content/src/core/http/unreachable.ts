/** What the codes of Node, of the system and of TLS say in words. */
const causes: readonly [code: RegExp, words: string][] = [
  [/^ENOTFOUND$/, 'its name is not known'],
  [/^EAI_/, 'its name could not be looked up'],
  [/^ECONNREFUSED$/, 'the connection was refused'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'it closed the connection'],
  [/^(EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN)$/, 'there is no way to it'],
  [/TIMEDOUT$|TIMEOUT$/, 'it did not answer in time'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'its certificate is not valid yet'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [/CERT|ISSUER|SIGNATURE/, 'its certificate is not trusted'],
  [/^(ERR_SSL|EPROTO|ERR_TLS)/, 'no TLS could be agreed on'],
  [/^HPE_/, 'what answers does not speak HTTP'],
]

/** The code of an error or of what has caused it, however deep; a name with several addresses fails at each. */
function codeOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return codeOf(cause.cause) ?? (cause instanceof AggregateError ? codeOf(cause.errors[0]) : null)
}

/** Few words of which none can be a part of an address, as `bad port`. */
const plainWords = /^[\w ,-]{1,60}$/

/** What has caused an error without a code. */
function messageOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  return messageOf(cause.cause) ?? (plainWords.test(cause.message) ? cause.message : null)
}

/** Why a call got no answer, in words and by its code, without the URL, which may hold a secret. */
export function whyUnreachable(cause: unknown): string | null {
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'it did not answer in time'
  const code = codeOf(cause)
  if (code === null) return messageOf(cause)
  const [, words] = causes.find(([known]) => known.test(code)) ?? []
  return words ? `${words} (${code})` : code
}

/** The error for a call that got no answer. */
export function unreachable(what: string) {
  return (cause: unknown): never => {
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new Error(`${what} did not answer in time`)
    const known = whyUnreachable(cause)
    throw new Error(`${what} is unreachable${known === null ? '' : `: ${known}`}`)
  }
}
