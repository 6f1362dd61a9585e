/** Where an element stands when it is seen for the first time, in pixels. */
export interface FirstSight {
  /** Its upper edge, from the top of the window. */
  top: number
  windowHeight: number
  scrolled: number
  pageHeight: number
  offset: number
}

/**
 * `stays`: shown for good, as it is on the first screen or can never pass the line.
 * `shown`: in view now, follows the line from here on. `waits`: below the window.
 */
export type FirstState = 'stays' | 'shown' | 'waits'

export function firstState(sight: FirstSight): FirstState {
  const { top, windowHeight, scrolled, pageHeight, offset } = sight
  const onPage = top + scrolled
  if (onPage < windowHeight || onPage > pageHeight - offset) return 'stays'
  return top < windowHeight ? 'shown' : 'waits'
}

/** A whole number of an attribute, where it is one. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,5}$/.test(text) ? Number(text) : null
}

const easings = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out']

/** The fade of an element as custom properties, by what its attributes say. */
export function fadeOf(attributes: DOMStringMap): [property: string, value: string][] {
  const { aosDuration, aosDelay, aosEasing = '' } = attributes
  const found: [string, string][] = []
  const milliseconds = (property: string, text: string | undefined) => {
    const number = wholeNumber(text)
    if (number !== null && number >= 0) found.push([property, `${number}ms`])
  }
  milliseconds('--aos-duration', aosDuration)
  milliseconds('--aos-delay', aosDelay)
  if (easings.includes(aosEasing)) found.push(['--aos-easing', aosEasing])
  return found
}
