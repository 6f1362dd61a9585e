import type { BrandDrawing } from '@alun/contract/schema/brand-look'

/** A drawing of the panel as a part of another: as a picture, so that its styles and names stay its own. */
export function picturedDrawing({ svg, width, height }: BrandDrawing) {
  const href = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    body: `<image href="${href}" width="${width}" height="${height}"/>`,
  }
}
