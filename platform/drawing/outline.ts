type Attributes = Readonly<Record<string, string | undefined>>

/** Converts basic shapes to path data, so that one kind of element draws them all. */
export function outlineOf(name: string, attributes: Attributes): string | null {
  const at = (key: string) => numberOf(attributes[key]) ?? 0
  if (name === 'path') return attributes.d?.trim() || null
  if (name === 'polygon' || name === 'polyline') {
    const points = numbersIn(attributes.points ?? '').filter(Number.isFinite)
    return points.length < 4 ? null : `M${points.join(' ')}Z`
  }
  if (name === 'rect') {
    const [width, height] = [at('width'), at('height')]
    return width > 0 && height > 0 ? `M${at('x')} ${at('y')}h${width}v${height}h${-width}Z` : null
  }
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')]
    if (!(rx > 0 && ry > 0)) return null
    const arc = (to: number) => `a${rx} ${ry} 0 1 0 ${to} 0`
    return `M${at('cx') - rx} ${at('cy')}${arc(2 * rx)}${arc(-2 * rx)}Z`
  }
  return null
}

/** The number at the beginning, before a unit. */
export function numberOf(text: string | undefined): number | null {
  const number = Number.parseFloat(text ?? '')
  return Number.isFinite(number) ? number : null
}

/** Separated by spaces or commas; `NaN` for anything else. */
export function numbersIn(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number)
}
