import type { Area, Lacking } from '../../publishing/media/store-marker.ts'

// Next bundles the background work and the pages separately, so they share this global.
declare global {
  var alunLackingUploads: readonly Lacking[] | undefined
}

/** Uploads that the stores lacked at their last comparison with the database. */
export const lackingUploads = (): readonly Lacking[] => globalThis.alunLackingUploads ?? []

export function noteStore(area: Area, lacking: Lacking | null): void {
  const others = lackingUploads().filter((each) => each.area !== area)
  globalThis.alunLackingUploads = lacking === null ? others : [...others, lacking]
}
