/** A place on the maps people have on their phones, by coordinates: no key, no script. */
export function mapLinks({ lat, lng }: { lat: number; lng: number }, name: string) {
  const google = new URL('https://www.google.com/maps/search/')
  google.searchParams.set('api', '1')
  google.searchParams.set('query', `${lat},${lng}`)
  const apple = new URL('https://maps.apple.com/')
  apple.searchParams.set('ll', `${lat},${lng}`)
  apple.searchParams.set('q', name)
  return { google: google.href, apple: apple.href }
}
