import { offeredWidths, pictureUrl } from '@alun/contract/rules/picture'
import type { CaptionedPicture, Picture } from '@alun/contract/schema/picture'

interface Frame {
  width: number
  height: number
}

/** Dots per inch; lower for the catalogue, because it has several times as many pictures. */
const resolution = { brochure: 190, catalogue: 130 }

/** Pictures and drawings of one document, by the file names that its template uses. */
export class BrochureAssets {
  /** Addresses of resized pictures on the site, by file name. */
  readonly pictures = new Map<string, string>()
  readonly drawings = new Map<string, string>()
  private readonly dots: number
  private readonly visualisation: string

  constructor(kind: keyof typeof resolution, visualisation: string) {
    this.dots = resolution[kind]
    this.visualisation = visualisation
  }

  /**
   * A photograph cropped to its frame around the focal point.
   *
   * @param frame in millimetres
   */
  photo(of: CaptionedPicture | null | undefined, frame: Frame) {
    if (!of) return null
    const { picture, caption } = of
    // Five percent fewer dots look the same.
    const scale = (this.dots / 25.4) * 0.95
    const pixels = { width: frame.width * scale, height: frame.height * scale }
    const { address, ...crop } = framed(picture, pixels)
    const file = `pictures/${address.replaceAll('/', '-')}`
    this.pictures.set(file, address)
    return {
      file,
      ...crop,
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

/**
 * Picture address and crop that fill a frame around the focal point.
 *
 * @param frame in pixels
 */
function framed(picture: Picture, frame: Frame) {
  const ratio = picture.width / picture.height
  const shown = Math.max(frame.width, frame.height * ratio)
  const widths = offeredWidths(picture.width)
  const width = widths.find((each) => each >= shown) ?? widths.at(-1) ?? picture.width
  return {
    address: pictureUrl(picture.path, width, 'jpg'),
    ratio,
    x: picture.focal.x / 100,
    y: picture.focal.y / 100,
  }
}
