import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSlide, type SlideType, slideTypes, type TriggerFacts } from './slide.ts'

const page = 'https://site.example/ua/projects/riverside-row?status=available'

function slideOf(
  href: string,
  data: TriggerFacts['data'] = {},
  alt = '',
  sources: TriggerFacts['sources'] = [],
) {
  return readSlide({ href, data, alt, lang: null, sources, overlay: null, page })
}

// Like fast-check's binary strings, which take seconds to prepare.
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((codes) => String.fromCharCode(...codes))
const webAddress = fc
  .tuple(fc.constantFrom('https://other.example/', 'http://a.b:8', '//c.example?'), anyText)
  .map((parts) => parts.join(''))

describe('a link that opens a slide', () => {
  it('reads all its attributes', () => {
    const slide = slideOf('/media/a/1/1600.jpg', {
      galleryType: 'image',
      caption: 'The pool',
      thumb: '/media/a/1/320.jpg',
      width: '1600',
      height: '1000',
      downloadSrc: '/media/a/1/1920.jpg',
      downloadFilename: 'pool.jpg',
      ajaxBody: 'unit=4',
    })
    expect(slide).toEqual({
      type: 'image',
      src: 'https://site.example/media/a/1/1600.jpg',
      sources: [],
      overlay: null,
      elementId: null,
      caption: 'The pool',
      alt: 'The pool',
      lang: null,
      thumbSrc: 'https://site.example/media/a/1/320.jpg',
      width: 1600,
      height: 1000,
      downloadSrc: 'https://site.example/media/a/1/1920.jpg',
      downloadFilename: 'pool.jpg',
      videoId: null,
      ajaxBody: 'unit=4',
    })
    expect(slideOf('/x').ajaxBody).toBeNull()
  })

  it('has the candidates of its own picture', () => {
    const own = { type: 'image/avif', srcset: '/media/a/1/320.avif 320w, /media/a/1/960.avif 960w' }
    const other = { type: 'image/webp', srcset: '/media/b/1/320.webp 320w' }
    const { sources } = slideOf('/media/a/1/1600.jpg', {}, '', [own, other])
    expect(sources).toEqual([own])
    expect(slideOf('/media/a/1/film.mp4', {}, '', [own]).sources).toEqual([])
  })

  it.each<[href: string, type: SlideType]>([
    ['/media/a/1/1600.jpg', 'image'],
    ['/media/a/1/1600', 'image'],
    ['/media/film/original.mp4', 'video'],
    ['/brochures/marina/ua.pdf?x=1', 'pdf'],
    ['#facts', 'inline'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube'],
    ['https://youtu.be/aqz-KE-bpKQ', 'youtube'],
    ['https://vimeo.com/1084537', 'vimeo'],
  ])('has the type that its address reveals: %s', (href, type) => {
    expect(slideOf(href).type).toBe(type)
  })

  it('has the type that its link names, if that exists', () => {
    for (const type of slideTypes) {
      for (const href of ['/x.jpg', '/x.pdf']) {
        expect(slideOf(href, { galleryType: type }).type).toBe(type)
      }
    }
    expect(slideOf('/x.jpg', { galleryType: 'hologram' }).type).toBe('image')
  })

  it('finds the video by its id or its address', () => {
    const youtube = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
    expect(slideOf(youtube).videoId).toBe('aqz-KE-bpKQ')
    expect(slideOf('/film', { galleryType: 'youtube', videoId: 'abcDEF_1-2' }).videoId).toBe(
      'abcDEF_1-2',
    )
    expect(slideOf('https://player.vimeo.com/video/1084537').videoId).toBe('1084537')
    expect(slideOf(youtube, { videoId: '"><script>' }).videoId).toBeNull()
  })

  it('refers only to an element of this page', () => {
    expect(slideOf('#facts').elementId).toBe('facts')
    expect(slideOf('?status=sold#facts').elementId).toBeNull()
    expect(slideOf('#%D1%84').elementId).toBe('ф')
  })

  it('offers files for download', () => {
    expect(slideOf('/media/film/original.mp4').downloadSrc).toContain('original.mp4')
    expect(slideOf('#facts').downloadSrc).toBeNull()
    expect(slideOf('/page', { galleryType: 'iframe' }).downloadSrc).toBeNull()
    expect(slideOf('/page', { galleryType: 'iframe', downloadSrc: '/a.pdf' }).downloadSrc).toBe(
      'https://site.example/a.pdf',
    )
  })

  it('ignores an invalid size', () => {
    for (const width of ['', '0', '-5', 'wide', 'Infinity']) {
      expect(slideOf('/a.jpg', { width }).width).toBeNull()
    }
  })

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)'],
    ...['\u0001javascript:alert(1)', 'data:text/html,x', 'blob:https://site.example/x'],
    ...['vbscript:x', 'http://['],
  ])('rejects a forbidden address: %s', (href) => {
    for (const galleryType of slideTypes) {
      const slide = slideOf(href, { galleryType, thumb: href, downloadSrc: href })
      expect([slide.src, slide.thumbSrc, slide.downloadSrc]).toEqual([null, null, null])
    }
  })

  it('has only http addresses for any attributes', () => {
    fc.assert(
      fc.property(webAddress, anyText, fc.string(), (web, href, thumb) => {
        for (const given of [web, href]) {
          const { src, thumbSrc } = slideOf(given, { thumb })
          for (const address of [src, thumbSrc]) {
            if (address !== null) expect(address).toMatch(/^https?:/)
          }
        }
      }),
    )
  })
})
