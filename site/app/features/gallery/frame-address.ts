import { decodedPart } from '@alun/contract/rules/decoded-part'

const youtubeHosts = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/
const vimeoHosts = /(^|\.)vimeo\.com$/
const googleMaps = /(^|\.)google\.[a-z.]{2,6}$/
const openStreetMap = /(^|\.)(openstreetmap\.org|osm\.org)$/

const frames = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  google: 'https://www.google.com/maps',
  openStreetMap: 'https://www.openstreetmap.org/export/embed.html',
} as const

/** Hosts of players and maps, for the content security policy. */
export const framedHosts = [...Object.values(frames), `${frames.google}/embed`]

export function youtubeId(url: URL): string | null {
  if (!youtubeHosts.test(url.hostname)) return null
  const named = url.searchParams.get('v')
  const [, last] = /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{6,})$/.exec(url.pathname) ?? []
  const id = named ?? (last === 'watch' ? undefined : last)
  return id && /^[\w-]{6,}$/.test(id) ? id : null
}

export function vimeoId(url: URL): string | null {
  if (!vimeoHosts.test(url.hostname)) return null
  return /\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1] ?? null
}

/** Players that set no cookie before the video plays. */
export function youtubePlayer(id: string): string {
  return `${frames.youtube}/embed/${id}?autoplay=1&rel=0&playsinline=1`
}

export function vimeoPlayer(id: string): string {
  return `${frames.vimeo}/video/${id}?autoplay=1&dnt=1`
}

/** Embeddable form of a map's address; other addresses stay unchanged. */
export function mapFrame(address: string): string {
  const url = new URL(address)
  if (googleMaps.test(url.hostname)) return googleFrame(url)
  if (openStreetMap.test(url.hostname)) return openStreetMapFrame(url)
  return address
}

function googleFrame(url: URL): string {
  if (url.pathname.startsWith('/maps/embed')) return url.href
  const frame = new URL(frames.google)
  const [, latitude, longitude, zoom] =
    /@(-?[\d.]+),(-?[\d.]+)(?:,([\d.]+)z)?/.exec(url.pathname) ?? []
  const place = /\/(?:place|search)\/([^/@]+)/.exec(url.pathname)?.[1]
  const point = latitude && longitude ? `${latitude},${longitude}` : null
  const searched = url.searchParams.get('q') ?? url.searchParams.get('query')
  const query = searched ?? (place ? decodedPart(place.replaceAll('+', ' ')) : point)
  if (query) frame.searchParams.set('q', query)
  const near = url.searchParams.get('ll') ?? point
  if (near) frame.searchParams.set('ll', near)
  const scale = url.searchParams.get('z') ?? zoom
  if (scale) frame.searchParams.set('z', scale)
  frame.searchParams.set('output', 'embed')
  return frame.href
}

const reach = { longitude: 0.012, latitude: 0.008 }

function openStreetMapFrame(url: URL): string {
  if (url.pathname.startsWith('/export/embed')) return url.href
  const [, latitude, longitude] = /map=\d+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? []
  const south = Number(url.searchParams.get('mlat') ?? latitude)
  const east = Number(url.searchParams.get('mlon') ?? longitude)
  const frame = new URL(frames.openStreetMap)
  if (Number.isFinite(south) && Number.isFinite(east)) {
    const box = [
      east - reach.longitude,
      south - reach.latitude,
      east + reach.longitude,
      south + reach.latitude,
    ]
    frame.searchParams.set('bbox', box.map((degrees) => degrees.toFixed(5)).join(','))
    frame.searchParams.set('marker', `${south},${east}`)
  }
  return frame.href
}
