import type { Locale } from '@alun/contract/rules/locale'
import { middleWidth, originalUrl, pictureUrl } from '@alun/contract/rules/picture'
import type {
  CaptionedPicture,
  Drawing,
  DrawingMark,
  MediaFile,
  Picture,
} from '@alun/contract/schema/picture'
import type { LocalText, RichText } from '@alun/contract/schema/text'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import { isEmptyState, lexicalState, referencesOf } from '../../core/records/lexical.ts'
import { choose, type Localised, textIn } from '../../core/records/localise.ts'
import { isRaster } from '../../core/records/raster-types.ts'
import { type Heading, renderRichText, type TextFile } from '../../core/rich-text/html.ts'
import type { MediaRecord } from './records/media.ts'
import type { References } from './references.ts'

const extensions: Record<string, MediaFile['extension']> = {
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
}

interface TextWithHeadings {
  text: RichText | null
  headings: Heading[]
}

/** Turns stored values into those of a page in one language, with fallbacks to the others. */
export class Composer {
  readonly locale: Locale
  /** Addresses of the files that were composed, a middle one of each picture; no films, which are large. */
  readonly pictures = new Set<string>()
  private readonly references: References
  private readonly siteOrigin: string

  constructor(locale: Locale, references: References, siteOrigin: string) {
    this.locale = locale
    this.references = references
    this.siteOrigin = siteOrigin
  }

  text(values: Localised<string>): LocalText | null {
    return textIn(values, this.locale)
  }

  /** A required title; `fallback` if no language has one. */
  title(values: Localised<string>, fallback: string): LocalText {
    return this.text(values) ?? { text: fallback }
  }

  texts(rows: { text: Localised<string> }[]): LocalText[] {
    return rows.map(({ text }) => this.text(text)).filter((text) => text !== null)
  }

  /** An item as in menus and links. */
  named({ slug, title }: { slug: string; title: Localised<string> }) {
    return { slug, title: this.title(title, slug) }
  }

  richText(values: Localised<unknown>): RichText | null {
    return this.withHeadings(values).text
  }

  /** A value that is stored with a text for each language, such as its reading time. */
  chosen<T>(values: Localised<T>): T | null {
    return choose(values, this.locale, () => false)?.value ?? null
  }

  withHeadings(values: Localised<unknown>): TextWithHeadings {
    const found = choose(values, this.locale, isEmptyContent)
    const state = found && lexicalState.safeParse(found.value).data
    if (!state || this.references.defer(referencesOf(state))) return { text: null, headings: [] }
    const rendered = renderRichText(state, {
      locale: this.locale,
      siteOrigin: this.siteOrigin,
      file: (id) => this.inText(id),
      address: this.references.address,
    })
    if (!rendered) return { text: null, headings: [] }
    return { text: { html: rendered.html, from: found.from }, headings: rendered.headings }
  }

  private inText(id: string): TextFile | null {
    const record = this.references.media(id)
    if (record === null) return null
    const { caption, filename, height, width } = record
    const file = this.file(id)
    const shown = this.pictureOf(record, {}) ?? (file && { ...file, width, height })
    if (shown === null) return null
    const words = { alt: this.altOf(record).text, caption: this.text(caption)?.text ?? null }
    return { shown, name: filename ?? '', ...words }
  }

  /** An `alt` given here has precedence over the one in the library. */
  picture(id: string | null, alt: Localised<string> = {}): Picture | null {
    const record = id === null ? null : this.references.media(id)
    return record && this.pictureOf(record, alt)
  }

  private pictureOf(record: MediaRecord, alt: Localised<string>): Picture | null {
    const { id, version, mimeType, width, height } = record
    if (!version || !width || !height || !isRaster(mimeType)) return null
    const path = `${id}/${version}`
    this.pictures.add(pictureUrl(path, middleWidth(width), 'webp'))
    return {
      path,
      width: Math.round(width),
      height: Math.round(height),
      alt: this.text(alt) ?? this.altOf(record),
      focal: { x: record.focalX ?? 50, y: record.focalY ?? 50 },
      color: record.color ?? coloursOf(siteTheme()).rule,
      preview: record.preview,
    }
  }

  private altOf({ alt, decorative }: MediaRecord) {
    return this.title(decorative ? {} : alt, '')
  }

  described({ media, alt }: { media: string | null; alt: Localised<string> }): Picture | null {
    return this.picture(media, alt)
  }

  /** A picture with this caption, or else that of the library. */
  captioned({
    media,
    caption = {},
    alt = {},
  }: {
    media: string | null
    caption?: Localised<string>
    alt?: Localised<string>
  }): CaptionedPicture | null {
    const record = media === null ? null : this.references.media(media)
    const picture = record && this.pictureOf(record, alt)
    return picture && { picture, caption: this.text(caption) ?? this.text(record.caption) }
  }

  drawing(id: string | null, select: (mark: DrawingMark) => DrawingMark | null): Drawing | null {
    const file = this.file(id)
    const found = id === null ? null : this.references.drawing(id)
    if (file === null || found === null) return null
    const { record, parts } = found
    const marks = parts.marks.map(select).filter((mark) => mark !== null)
    return { file, viewBox: parts.viewBox, alt: this.altOf(record), marks }
  }

  file(id: string | null): MediaFile | null {
    const record = id === null ? null : this.references.media(id)
    const extension = record && extensions[record.mimeType ?? '']
    if (!record?.version || !extension) return null
    const path = `${record.id}/${record.version}`
    if (extension !== 'mp4') this.pictures.add(originalUrl({ path, extension }))
    return { path, extension, bytes: record.filesize ?? 0 }
  }
}

function isEmptyContent(value: unknown): boolean {
  const state = lexicalState.safeParse(value)
  return !state.success || isEmptyState(state.data)
}
