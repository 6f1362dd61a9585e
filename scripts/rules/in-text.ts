import type { Source } from './sources.ts'

/** Finds lines that break a rule in the text of a source. */
type Find = (source: Pick<Source, 'file' | 'text'>) => number[]

/** @param pattern without the flag `g` */
export function linesWith(pattern: RegExp): Find {
  return ({ text }) => text.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []))
}

/** Functions that connect, and packages that connect themselves. */
const fetches =
  /(?<![\w.#])fetch\(|(?<=globalThis\.)fetch\b|[:=,(?] fetch[,;\s)}]|\bnew XMLHttpRequest\b/
const packages =
  /from '(?:node:)?(?:https?|net|tls|http2|dgram|undici|openid-client|nodemailer|ws|axios|got|@aws-sdk\/[\w-]+|@payloadcms\/storage-s3)'/
const servers = /import (?:type )?\{[^}]*\} from '(?:node:)?(?:https?|net|http2)'/g
/** Exports of these modules that open no connection. */
const listening =
  /^(?:type )?(?:\w*Server\w*|createServer|IncomingMessage|RequestListener|ServerResponse|AddressInfo|Socket|BlockList|isIP(?:v[46])?|STATUS_CODES|\w*Headers)(?: as \w+)?$/

/** Lines that open a connection or import such a function. */
export const connections: Find = ({ file, text }) => {
  const withoutServers = text.replace(servers, (line) => {
    const names = (/\{([^}]*)\}/.exec(line)?.[1] ?? '').split(',').map((name) => name.trim())
    const isServer = names.every((name) => name === '' || listening.test(name))
    return isServer ? line.replaceAll(/[^\n]/g, '') : line
  })
  const all = new RegExp(`${fetches.source}|${packages.source}`)
  return linesWith(all)({ file, text: withoutServers })
}

/** Lines with calls that lack `redirect: 'error'` and `'manual'`. */
export const followedRedirects: Find = ({ text }) =>
  [...text.matchAll(/(?<![\w.#])fetch\(/g)].flatMap(({ index }) => {
    const call = text.slice(index, index + 700)
    const ends = /\n\s*\n|\)\.catch|\n {0,6}\}\)/.exec(call)?.index ?? call.length
    if (/redirect: '(?:error|manual)'/.test(call.slice(0, ends + 1))) return []
    return [text.slice(0, index).split('\n').length]
  })
