import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildConfig, type Field, type SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentConfig } from '../../composition/config/content-config.ts'
import { testRuntime } from '../../testing/test-runtime.ts'
import en from '../words/panel/en.json' with { type: 'json' }
import ru from '../words/panel/ru.json' with { type: 'json' }
import uk from '../words/panel/uk.json' with { type: 'json' }

/** Our own labels are functions of the language; Payload's ask for a translation. */
function inEachLanguage(given: unknown): unknown {
  if (typeof given !== 'function') return given
  const t = () => null
  return Object.fromEntries(
    ['en', 'uk', 'ru'].map((language) => [language, given({ i18n: { language, t }, t })]),
  )
}

const label = z.preprocess(
  inEachLanguage,
  z.object({ en: z.string().min(1), uk: z.string().min(1), ru: z.string().min(1) }),
)

let config: SanitizedConfig
beforeAll(async () => {
  config = await buildConfig(
    contentConfig(testRuntime(), path.resolve(import.meta.dirname, '../../..')),
  )
})

/** Payload translates the labels of its own fields. */
const own = new Set(['id', 'createdAt', 'updatedAt', '_status', 'email', 'password', 'sessions'])
const ofFiles = new Set([
  'url',
  'thumbnailURL',
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'focalX',
  'focalY',
])

function unlabelled(fields: readonly Field[], at: string): string[] {
  return fields.flatMap((field): string[] => {
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) => [
        ...(label.safeParse(tab.label).success ? [] : [`${at} tab`]),
        ...unlabelled(tab.fields, at),
      ])
    }
    if ('admin' in field && field.admin && 'hidden' in field.admin && field.admin.hidden) return []
    const nested = 'fields' in field ? field.fields : []
    if (!('name' in field)) return unlabelled(nested, at)
    const here = `${at}.${field.name}`
    const help = field.admin && 'description' in field.admin ? field.admin.description : null
    const options =
      'options' in field
        ? field.options.map((each) => (typeof each === 'string' ? each : each.label))
        : []
    const texts = ['label' in field ? field.label : null, ...(help ? [help] : []), ...options]
    const isNamed = texts.every((text) => label.safeParse(text).success)
    return [...(isNamed ? [] : [here]), ...unlabelled(nested, here)]
  })
}

/** Names that are the same in every language, and examples in quotation marks. */
const foreign =
  /PAYLOAD_SECRET|DATA_DIR|S3_BUCKET|secrets\.json|docs\/backup\.md, Moving|Google|Outlook|Illustrator|Inkscape|Figma|draw\.io|https:\/\/[\w.…/-]*|[\w.]*@[\w.]*|\/index\.php\?p=12|\.com|UTF-8|utm_…|\w*clid|lang(?=\.)|H\.264|AAC|WhatsApp|cookies?|(?:Alt|Ctrl) ?[A-Z↓]|Telegram|Viber|Instagram|CRM|ROI|PDF|CSV|SVG|JPG|WebP|AVIF|LCP|INP|CLS|MP4|JPEG|PNG|UTC|USD|EUR|UAH|IDR|HGB|PBG|SLF|KKPR|hak (?:sewa|pakai)|Esc|[«“][^»”]*[»”]|\{{1,2}\w+\}{1,2}|<\/?\d>|#\w{6}|\/projects\/[\w-]+/g
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

  it('says what every list of rows adds', () => {
    const arrays = (fields: readonly Field[], at: string): string[] =>
      fields.flatMap((field): string[] => {
        const nested =
          field.type === 'tabs'
            ? field.tabs.flatMap((tab) => arrays(tab.fields, at))
            : 'fields' in field
              ? arrays(field.fields, 'name' in field ? `${at}.${field.name}` : at)
              : []
        if (field.type !== 'array') return nested
        const isNamed = label.safeParse(field.labels?.singular).success
        return [...(isNamed ? [] : [`${at}.${field.name}`]), ...nested]
      })
    expect([
      ...config.collections
        .filter(({ slug }) => !slug.startsWith('payload-') && slug !== 'accounts')
        .flatMap(({ slug, fields }) => arrays(fields, slug)),
      ...config.globals.flatMap(({ slug, fields }) => arrays(fields, slug)),
    ]).toEqual([])
  })

  it('names every field in English, Ukrainian and Russian', () => {
    const missing = [
      ...config.collections
        .filter(({ slug }) => !slug.startsWith('payload-'))
        .flatMap(({ slug, fields, upload }) =>
          unlabelled(
            fields.filter(
              (field) =>
                !('name' in field) || !(own.has(field.name) || (upload && ofFiles.has(field.name))),
            ),
            slug,
          ),
        ),
      ...config.globals.flatMap(({ slug, fields }) =>
        unlabelled(
          fields.filter((field) => !('name' in field) || !own.has(field.name)),
          slug,
        ),
      ),
    ].filter((path) => !/(\.id|\.hash|\.salt|loginAttempts|lockUntil|resetPassword\w+)$/.test(path))
    expect(missing).toEqual([])
  })

  it('has no two columns of one name in a list, which would show the value of the other', () => {
    const columns = (fields: readonly Field[]): string[] =>
      fields.flatMap((field): string[] => {
        if ('name' in field) return [field.name]
        if (field.type === 'tabs') return field.tabs.flatMap((tab) => columns(tab.fields))
        return columns(field.fields)
      })
    const doubled = config.collections.flatMap(({ fields, slug }) =>
      columns(fields).flatMap((name, at, all) =>
        all.indexOf(name) < at ? [`${slug}.${name}`] : [],
      ),
    )
    expect(doubled).toEqual([])
  })

  it('calls no column by the name that its field has in the database', () => {
    const unnamed = config.collections.flatMap(({ slug, fields }) =>
      fields.flatMap((field) =>
        'name' in field && 'label' in field && field.label === field.name && field.name[0] === '_'
          ? [`${slug}.${field.name}`]
          : [],
      ),
    )
    expect(unnamed).toEqual([])
  })

  it('names every type and page in the three languages', () => {
    expect(config.collections.length).toBeGreaterThan(10)
    expect(config.globals.length).toBeGreaterThan(5)
    for (const { labels, slug } of config.collections) {
      if (slug.startsWith('payload-')) continue
      expect([slug, label.safeParse(labels.singular).success]).toEqual([slug, true])
      expect([slug, label.safeParse(labels.plural).success]).toEqual([slug, true])
    }
    for (const { label: given, slug } of config.globals) {
      expect([slug, label.safeParse(given).success]).toEqual([slug, true])
    }
  })
})
