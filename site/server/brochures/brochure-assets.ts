import { pictureUrl, pictureWidths } from '@alun/contract/rules/picture'
import type { CaptionedPicture } from '@alun/contract/schema/picture'

/** Millimetres on the page. */
interface PhotoFrame {
  width: number
  height: number
}

/** Dots an inch. A catalogue has several times the pictures of a brochure. */
const resolution = { brochure: 190, catalogue: 130 }

/** Pictures and drawings of one document, by the names under which its template finds them. */
export class BrochureAssets {
  /** Addresses of derived pictures on the site, by file name. */
  readonly pictures = new Map<string, string>()
  readonly drawings = new Map<string, string>()
  private readonly dots: number
  private readonly visualisation: string

  constructor(kind: keyof typeof resolution, visualisation: string) {
    this.dots = resolution[kind]
    this.visualisation = visualisation
  }

  /** A photograph as a template shows it: cropped to its frame around the focal point. */
  photo(of: CaptionedPicture | null | undefined, frame: PhotoFrame) {
    if (!of) return null
    const { picture, caption } = of
    const ratio = picture.width / picture.height
    const shown = Math.max(frame.width, frame.height * ratio)
    const wanted = (shown / 25.4) * this.dots
    const fitting = pictureWidths.filter((width) => width <= picture.width)
    const width =
      fitting.find((each) => each >= wanted * 0.95) ?? fitting.at(-1) ?? pictureWidths[0]
    const address = pictureUrl(picture.path, width, 'jpg')
    const file = `pictures/${address.replaceAll('/', '-')}`
    this.pictures.set(file, address)
    return {
      file,
      /** Width by height. */
      ratio,
      /** Focal point, from 0 to 1. */
      x: picture.focal.x / 100,
      y: picture.focal.y / 100,
      alt: picture.alt.text || caption?.text || this.visualisation,
      caption: caption?.text ?? this.visualisation,
    }
  }

  drawing(name: string, svg: string): string {
    const file = `drawings/${name}.svg`
    this.drawings.set(file, svg)
    return file
  }
}
