import { z } from 'zod'

/** A translation provider: takes texts with `<g id="…">` around formats and links. */
interface Machine {
  name: string
  translate: (texts: readonly string[], from: string, into: string) => Promise<string[]>
}

/** Reasons that have words of their own. */
export type MachineProblem = 'failed' | 'key' | 'quota' | 'size' | 'busy'

class MachineError extends Error {
  override readonly name = 'MachineError'
  readonly why: MachineProblem
  /** How many of the texts it has certainly not translated. */
  readonly refused: number

  constructor(message: string, why: MachineProblem = 'failed', refused = 0) {
    super(message)
    this.why = why
    this.refused = refused
  }
}

export const isMachineError = (cause: unknown): cause is MachineError =>
  cause instanceof Error && cause.name === 'MachineError'

/** What a status of DeepL means. */
const whyOf: Readonly<Record<number, MachineProblem>> = {
  401: 'key',
  403: 'key',
  413: 'size',
  429: 'busy',
  456: 'quota',
  503: 'busy',
}

const answer = z.object({ translations: z.array(z.object({ text: z.string() })) })
const timeoutMs = 20_000
/** Limits of one request to DeepL, which accepts 128 KiB in total. */
const limits = { texts: 50, bytes: 120 * 1024 }

export function machineOf(settings: { key: string; url?: string | undefined }): Machine {
  const { key } = settings
  const host = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'
  const address = callOf(settings.url ?? host)
  return {
    name: 'DeepL',
    translate: async (texts, from, into) => {
      const found: string[] = []
      for (const text of batchesOf(texts)) {
        // biome-ignore lint/style/noRestrictedGlobals: operators set TRANSLATION_URL
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            Authorization: `DeepL-Auth-Key ${key}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({
            text,
            source_lang: languageCode(from),
            target_lang: languageCode(into),
            tag_handling: 'xml',
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) {
          const { status } = response
          const why = whyOf[status]
          const refused = why ? texts.length - found.length : 0
          throw new MachineError(`DeepL answered ${status}`, why, refused)
        }
        const { translations } = answer.parse(await response.json())
        if (translations.length !== text.length) throw new MachineError('DeepL left texts out')
        found.push(...translations.map((each) => each.text))
      }
      return found
    },
  }
}

/** The address of the call, below the path of a gateway. The setting may already end like it. */
function callOf(base: string): URL {
  const address = new URL(base)
  address.pathname = address.pathname
    .replace(/\/(?:v2(?:\/translate)?)?$/, '')
    .concat('/v2/translate')
  return address
}

function* batchesOf(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for (const text of texts) {
    const size = Buffer.byteLength(JSON.stringify(text)) + 1
    if (batch.length === limits.texts || (batch.length > 0 && bytes + size > limits.bytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(text)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

const languageCode = (language: string) => (language.split('-')[0] ?? language).toUpperCase()
