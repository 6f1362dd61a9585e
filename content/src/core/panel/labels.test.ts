import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentConfig } from '../../composition/config/content-config.ts'
import { testRuntime } from '../../testing/test-runtime.ts'
import en from '../words/panel/en.json' with { type: 'json' }
import ru from '../words/panel/ru.json' with { type: 'json' }
import uk from '../words/panel/uk.json' with { type: 'json' }

const label = z.object({ en: z.string().min(1), uk: z.string().min(1), ru: z.string().min(1) })

/** Names that are the same in every language, and examples in quotation marks. */
const foreign =
  /PAYLOAD_SECRET|DATA_DIR|S3_BUCKET|secrets\.json|docs\/backup\.md, Moving|Google|Outlook|Illustrator|Inkscape|Figma|draw\.io|https:\/\/[\w.…/-]*|[\w.]*@[\w.]*|\/index\.php\?p=12|\.com|UTF-8|utm_…|\w*clid|lang(?=\.)|H\.264|AAC|WhatsApp|cookies?|(?:Alt|Ctrl) ?[A-Z↓]|Telegram|Viber|Instagram|CRM|ROI|PDF|CSV|SVG|JPG|WebP|AVIF|LCP|INP|CLS|MP4|JPEG|PNG|UTC|USD|EUR|UAH|IDR|HGB|PBG|SLF|KKPR|hak (?:sewa|pakai)|Esc|Enter|Backspace|[«“][^»”]*[»”]|\{{1,2}\w+\}{1,2}|<\/?\d>|#\w{6}|\/projects\/[\w-]+/g
/** `fieldName`, `field_name`, `file.ts`, and jargon of developers. */
const codeLike =
  /[a-z][A-Z]|\w_\w|\w\.(?:ts|md|json)\b|\b(?:slug|id|null|JSON|boolean|array|locale|payload|API)\b/

function faultOf(text: unknown): string | null {
  const read = label.safeParse(text)
  if (!read.success) return 'not in three languages'
  const { en, uk, ru } = read.data
  const bare = {
    en: en.replace(foreign, ''),
    uk: uk.replace(foreign, ''),
    ru: ru.replace(foreign, ''),
  }
  if (Object.values(bare).some((each) => codeLike.test(each))) return 'reads like code'
  if (/\p{Script=Cyrillic}/u.test(bare.en)) return 'English has Cyrillic letters'
  if (/[A-Za-z]{2}/.test(bare.uk) || /[A-Za-z]{2}/.test(bare.ru)) return 'has Latin words'
  if (/[ыэъё]/i.test(uk)) return 'Ukrainian has Russian letters'
  return /[іїєґ’]/i.test(ru) ? 'Russian has Ukrainian letters' : null
}

/** A text between tags, or in an attribute that is shown or read aloud. */
const bareText =
  />\s*([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*)\s*<\/|\b(?:aria-label|title|placeholder|alt)="([^"]*\p{L}{2}[^"]*)"/gu

const source = path.resolve(import.meta.dirname, '../..')
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(path.join(source, file), 'utf8')] as const)

describe('the panel', () => {
  it('speaks three languages and no code in its components and messages', () => {
    const texts = Object.entries(en)
    expect(texts.length).toBeGreaterThan(1000)
    expect(
      texts.flatMap(([key, english]) => {
        const text = { en: english, uk: Reflect.get(uk, key), ru: Reflect.get(ru, key) }
        const fault = faultOf(text)
        return fault ? [`${key}: ${fault}: ${JSON.stringify(text)}`] : []
      }),
    ).toEqual([])
  })

  it('has no text in one language only', () => {
    const components = sourcesOf('**/*.tsx')
    expect(components.length).toBeGreaterThan(150)
    expect(
      components.flatMap(([file, text]) =>
        [...text.matchAll(bareText)]
          .map(([, child, attribute]) => (child ?? attribute ?? '').trim())
          .filter((found) => found.replace(foreign, '').trim() !== '')
          .map((found) => `${file}: ${found}`),
      ),
    ).toEqual([])
  })

  it('has no two columns of one name in a list, which would show the value of the other', async () => {
    const runtime = testRuntime()
    const folder = path.resolve(import.meta.dirname, '../../..')
    const { collections } = await buildConfig(contentConfig(runtime, folder))
    const doubled = collections.flatMap(({ flattenedFields, slug }) => {
      const names = flattenedFields.map(({ name }) => name)
      return names.filter((name, at) => names.indexOf(name) < at).map((name) => `${slug}.${name}`)
    })
    expect(doubled).toEqual([])
  })
})
