import { offeredWidths, pictureUrl } from '@alun/contract/rules/picture'
import type { CaptionedPicture } from '@alun/contract/schema/picture'

/**
 * Picture address and crop that fill a frame around the focal point.
 *
 * @param frame in pixels
 */
export function framedPhoto(
  { picture }: CaptionedPicture,
  frame: { width: number; height: number },
) {
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
