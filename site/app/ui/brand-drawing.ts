import type { BrandDrawing } from '@alun/contract/schema/brand-look'

/**
 * Embeds a drawing from the panel as an image, so that its styles and ids do not affect the page.
 */
export function picturedDrawing({ svg, width, height }: BrandDrawing) {
  const href = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    body: `<image href="${href}" width="${width}" height="${height}"/>`,
  }
}
