export const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

export function inScheme(colour: string | Record<Scheme, string>, scheme: Scheme): string {
  return typeof colour === 'string' ? colour : colour[scheme]
}
