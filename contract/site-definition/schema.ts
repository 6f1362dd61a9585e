import { z } from 'zod'
import {
  namesOfPages,
  parentOf,
  pathOn,
  type ScreenName,
  type SitePages,
  screensOf,
} from './screen-table.ts'
import { serverFiles, serverRoots } from './server-paths.ts'
import { tenures } from './tenures.ts'
import { isZone } from './zone.ts'

/** The facts of a site: `site.config.ts` of its folder. Texts, theme and demo content are files beside it. */

/**
 * The prefix of addresses: two letters, because the script of a page recognises prefixes by that
 * (`guardedPath`).
 */
const localeCode = z.string().regex(/^[a-z]{2}$/, 'two small letters, such as pt')

const intlTag = z
  .string()
  .refine(isLanguageTag, { error: 'a language with its region, such as pt-PT', abort: true })
  // Pages, mails and PDFs are laid out from left to right.
  .refine(isFromLeft, 'a language that is written from left to right')

// Only currencies with hundredths, because prices are stored in them.
const currency = z.string().refine((code) => isCurrency(code) && !withoutHundredths.has(code), {
  error: ({ input }) =>
    `a currency ${isCurrency(String(input)) ? 'with hundredths' : 'of ISO 4217'}, such as GBP`,
})

// Offsets such as +08:00 are newer than the oldest browsers that run scripts.
const zone = z
  .string()
  .refine(
    (name) => isZone(name) && !/^[+-]/.test(name),
    'a time zone of IANA, such as Europe/Lisbon',
  )

/** Former names of zones, which these browsers know. */
const formerNames: Readonly<Record<string, string>> = {
  'America/Nuuk': 'America/Godthab',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
}

const country = z.string().regex(/^[A-Z]{2}$/, 'a country of ISO 3166, such as PT')

const path = z.string().regex(/^\/[a-z0-9-]+$/, 'a path of one part, such as /why-algarve')

const name = z.string().trim().min(1, 'a text')

/** The office's time in texts, for `{zone}`, `{byZone}` and `{shortZone}`. */
const zoneName = z.union(
  [
    name.transform((text) => ({ name: text, by: text, short: text })),
    z.strictObject({ name, by: name, short: name }),
  ],
  'a text, or { name, by, short }',
)

const locale = z.strictObject({
  /** Prefix of its addresses, and its name in the content service. */
  code: localeCode,
  /** For `Intl`, `<html lang>` and hreflang. */
  intl: intlTag,
  /** For `<html data-lang-tag>` only; by default `intl`. */
  tag: name.optional(),
  /** Languages that replace a missing text, the nearest first; the others follow in their order. */
  fallback: z.array(z.string()).default([]),
  /** Country of phone numbers without a country code; the country of the place if not given. */
  phoneCountry: country.optional(),
  /** Second currency of the calculator; the first of `money.also` if not given. */
  currency: currency.optional(),
})

/** The value of a mark of ownership, without the element around it. */
const mark = z.string().regex(/^[\w.~+/=-]+$/, 'the value of its `content` alone')

const messengerKinds = ['whatsapp', 'telegram', 'viber'] as const

export const siteDefinition = z
  .strictObject({
    brand: z.strictObject({
      name,
      /** Name of the company in contracts and legal pages. */
      legalName: name,
    }),
    /** Languages; the first has no prefix in addresses. */
    locales: z.array(locale).min(1, 'at least one language'),
    /** Languages of the panel by their codes in Payload; new accounts get the first. */
    panelLocales: z.array(z.string()).min(1, 'at least one language'),
    money: z.strictObject({ base: currency, also: z.array(currency).default([]) }),
    office: z.strictObject({
      zone: zone.transform((name) => formerNames[name] ?? name),
      /** For countries with several zones, the zone of most visitors; messages to them also name times in it. */
      visitorZones: z.record(country, zone).default({}),
      /** Name of its time, by locale. */
      name: z.record(z.string(), zoneName),
      locale: z.string(),
      /** Languages that colleagues speak besides those of the site, such as `id`. */
      languages: z
        .array(z.string().refine(isLanguage, 'a language of BCP 47, such as pt'))
        .default([]),
    }),
    place: z.strictObject({
      country,
      region: name.optional(),
      phoneFirst: z.array(country).default([]),
    }),
    /** Tenures of units; without any, pages do not mention tenure. */
    tenure: z.array(z.enum(tenures)).default([]),
    /** Kinds of permits that a project may show, besides other documents. */
    permits: z.array(name).default([]),
    messengers: z.array(z.enum(messengerKinds)).default([...messengerKinds]),
    /** Marks by which search engines and networks recognise the owner, on the home page. */
    verification: z
      .strictObject({
        google: mark.optional(),
        bing: mark.optional(),
        yandex: mark.optional(),
        facebook: mark.optional(),
      })
      .prefault({}),
    /** Pages that are renamed, or `false`: not part of the site. */
    pages: z.record(z.string(), z.union([z.literal(false), z.strictObject({ path })])).default({}),
    modules: z
      .strictObject({
        forecast: z.boolean().default(true),
        agencies: z.boolean().default(true),
        viewings: z.boolean().default(true),
        promo: z.boolean().default(true),
      })
      .prefault({}),
  })
  .superRefine((site, { addIssue }) => {
    const mistake = (at: (string | number)[], message: string, input: unknown) =>
      addIssue({ code: 'custom', path: at, message, input })
    const codes = site.locales.map(({ code }) => code)
    for (const [index, { code, fallback }] of site.locales.entries()) {
      if (codes.indexOf(code) < index)
        mistake(['locales', index, 'code'], 'each language once', code)
      for (const [at, each] of fallback.entries())
        if (!codes.includes(each)) mistake(['locales', index, 'fallback', at], oneOf(codes), each)
    }
    for (const [index, code] of site.panelLocales.entries())
      if (site.panelLocales.indexOf(code) < index)
        mistake(['panelLocales', index], 'each language once', code)
    if (!codes.includes(site.office.locale))
      mistake(['office', 'locale'], oneOf(codes), site.office.locale)
    for (const code of Object.keys(site.office.name))
      if (!codes.includes(code)) mistake(['office', 'name', code], oneOf(codes), code)
    for (const code of codes)
      if (site.office.name[code] === undefined)
        mistake(['office', 'name', code], 'a text in each language', undefined)
    for (const name of Object.keys(site.pages))
      if (!namesOfPages.some((each) => each === name))
        mistake(['pages', name], oneOf(namesOfPages), name)
    if (site.pages.project === false)
      mistake(['pages', 'project'], 'a path: every site has pages of projects', false)
    for (const [name, page] of Object.entries(site.pages))
      if (page !== false && isTaken(page.path, name, site))
        mistake(['pages', name, 'path'], 'a path that nothing else has', page.path)
    for (const [index, code] of site.money.also.entries())
      if (code === site.money.base || site.money.also.indexOf(code) < index)
        mistake(['money', 'also', index], 'each currency once', code)
  })

/** The input that `site.config.ts` writes. */
export type SiteDefinition = z.input<typeof siteDefinition>
export type Site = z.output<typeof siteDefinition>

/** Paths that are not screens: those of the site's server, of the content service, and of folders of the build. */
const otherPaths = [...serverRoots, ...serverFiles, '/admin', '/api', '/app', '/server']

function isTaken(
  path: string,
  name: string,
  site: { pages: SitePages; locales: { code: string }[] },
) {
  if (otherPaths.includes(path) || site.locales.some(({ code }) => `/${code}` === path)) return true
  // A page, its parent page and the items below it may share a path.
  const named = namesOfPages.find((each) => each === name)
  const parent = named === undefined ? null : parentOf(named)
  const own = (each: ScreenName) => each === name || each === parent || parentOf(each) === name
  return screensOf(site.pages).some(
    (each) => !own(each) && pathOn(site.pages, each)?.replace('/:slug', '') === path,
  )
}

const oneOf = (codes: readonly string[]) => `one of ${[...new Set(codes)].join(', ')}`

function isLanguage(text: string): boolean {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(text) !== undefined
}

function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).region !== undefined
  } catch (cause) {
    // `Intl` throws for unknown languages.
    if (cause instanceof RangeError) return false
    throw cause
  }
}

const fromRight = 'Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' ')

function isFromLeft(tag: string): boolean {
  return !fromRight.includes(new Intl.Locale(tag).maximize().script ?? '')
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/**
 * Currencies of ISO 4217 with zero, three or four decimals. Listed because `Intl` follows usage instead of the
 * standard.
 */
const withoutHundredths = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND CLF UYW'.split(
    ' ',
  ),
)

/** All mistakes of a file of the site, a line each; none if it is right. */
export function mistakesIn(schema: z.ZodType, value: unknown, file: string): string[] {
  const { issues } = schema.safeParse(value).error ?? { issues: [] }
  return issues.map(({ path: at, message }) => {
    // Messages of zod are sentences; those of our schemas only name the expected value.
    const text = /^[A-Z]/.test(message) ? message : `expected ${message}`
    return `${file}: ${at.join('.') || 'the file'}: ${text}`
  })
}
