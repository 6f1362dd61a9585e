/** Viewport names and their minimum widths in CSS pixels. */
export const breakpoints = [
  ['mobile', 320],
  ['mobileMedium', 375],
  ['mobileWide', 425],
  ['tablet', 768],
  ['desktop', 1024],
  ['desktopMedium', 1280],
  ['desktopWide', 1600],
] as const

export type Viewport = (typeof breakpoints)[number][0]

export const fallbackViewport: Viewport = 'desktop'

/** The largest viewport whose breakpoint matches, else the smallest. */
export function viewportBy(isAtLeast: (pixels: number) => boolean): Viewport {
  return breakpoints.filter(([, from]) => isAtLeast(from)).at(-1)?.[0] ?? 'mobile'
}

export function viewportNamed(name: string | undefined): Viewport | null {
  return breakpoints.find(([viewport]) => viewport === name)?.[0] ?? null
}

export function viewportCookie(viewport: Viewport): string {
  return `viewport=${viewport}; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Strict; Secure`
}
