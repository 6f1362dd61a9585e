import { triggersNamed } from '../../browser/gallery/triggers.ts'
import { readSlide, type Slide } from './slide.ts'

export function slidesNamed(gallery: string): Slide[] {
  return triggersNamed(gallery).map((link) =>
    readSlide({
      href: link.getAttribute('href') ?? '',
      data: link.dataset,
      alt: link.querySelector('img')?.alt ?? '',
      lang: link.closest<HTMLElement>('[lang]:not(html)')?.lang ?? null,
      sources: [...link.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img')]
        .filter(({ srcset }) => srcset !== '')
        .map((element) => ({ type: element.getAttribute('type') ?? '', srcset: element.srcset })),
      overlay: link.querySelector('img + svg')?.outerHTML ?? null,
      page: document.baseURI,
    }),
  )
}
