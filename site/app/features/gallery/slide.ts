import { decodedPart } from '@alun/contract/rules/decoded-part'
import { vimeoId, youtubeId } from './frame-address.ts'

export const slideTypes = [
  'image',
  'video',
  'youtube',
  'vimeo',
  'iframe',
  'inline',
  'ajax',
  'map',
  'pdf',
] as const
export type SlideType = (typeof slideTypes)[number]

interface PictureSource {
  type: string
  srcset: string
}

export interface Slide {
  type: SlideType
  /** Absolute http(s) address; `null` without one. */
  src: string | null
  /** Smaller versions of the picture, best format first. */
  sources: readonly PictureSource[]
  overlay: string | null
  elementId: string | null
  caption: string
  alt: string
  /** Language of caption and alternative text, if it differs from the page's. */
  lang: string | null
  thumbSrc: string | null
  width: number | null
  height: number | null
  downloadSrc: string | null
  downloadFilename: string
  videoId: string | null
  ajaxBody: string | null
}

export interface TriggerFacts {
  href: string
  /** Its `data-*` attributes by camel-case name. */
  data: Readonly<Record<string, string | undefined>>
  alt: string
  lang: string | null
  sources: readonly PictureSource[]
  overlay: string | null
  page: string
}

export function readSlide({ href, data, alt, lang, sources, overlay, page }: TriggerFacts): Slide {
  const url = webAddress(href, page)
  const elementId = ownElement(url, page)
  const type = isSlideType(data.galleryType) ? data.galleryType : guessType(url, elementId)
  const src = url?.href ?? null
  const caption = data.caption?.trim() ?? ''
  const file = type === 'image' || type === 'video' || type === 'pdf' ? src : null
  return {
    type,
    src,
    sources: type === 'image' && url ? sources.filter((each) => isOf(url, each, page)) : [],
    overlay: type === 'image' ? overlay : null,
    elementId,
    caption,
    alt: alt.trim() || caption,
    lang,
    thumbSrc: webAddress(data.thumb, page)?.href ?? null,
    width: length(data.width),
    height: length(data.height),
    downloadSrc: webAddress(data.downloadSrc, page)?.href ?? file,
    downloadFilename: data.downloadFilename?.trim() ?? '',
    videoId: videoIdOf(type, data.videoId, url),
    ajaxBody: data.ajaxBody ?? null,
  }
}

/** Whether these are versions of the same picture: all its files are in one folder. */
function isOf(url: URL, { srcset }: PictureSource, page: string): boolean {
  const [first] = srcset.trim().split(/\s/, 1)
  const candidate = webAddress(first, page)
  return candidate !== null && new URL('.', candidate).href === new URL('.', url).href
}

/** Accepts only http and https; `javascript:`, `data:` and `blob:` addresses are invalid. */
function webAddress(href: string | undefined, page: string): URL | null {
  if (!href || !URL.canParse(href, page)) return null
  const url = new URL(href, page)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

function ownElement(url: URL | null, page: string): string | null {
  if (url === null || url.hash.length < 2) return null
  const own = new URL(page)
  if (url.origin + url.pathname + url.search !== own.origin + own.pathname + own.search) return null
  return decodedPart(url.hash.slice(1))
}

function guessType(url: URL | null, elementId: string | null): SlideType {
  if (elementId !== null) return 'inline'
  if (url === null) return 'image'
  if (youtubeId(url) !== null) return 'youtube'
  if (vimeoId(url) !== null) return 'vimeo'
  if (/\.(mp4|webm|ogv|mov)$/i.test(url.pathname)) return 'video'
  if (/\.pdf$/i.test(url.pathname)) return 'pdf'
  return 'image'
}

function videoIdOf(type: SlideType, given: string | undefined, url: URL | null): string | null {
  if (type !== 'youtube' && type !== 'vimeo') return null
  const id = given?.trim()
  if (id) return /^[\w-]+$/.test(id) ? id : null
  if (url === null) return null
  return type === 'youtube' ? youtubeId(url) : vimeoId(url)
}

function length(text: string | undefined): number | null {
  const value = Number(text)
  return text && Number.isFinite(value) && value > 0 ? value : null
}

function isSlideType(text: string | undefined): text is SlideType {
  return slideTypes.some((type) => type === text)
}
