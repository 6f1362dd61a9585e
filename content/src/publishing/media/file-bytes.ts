/** Files that are served unchanged, by extension; originals of pictures never are. */
export const servedTypes = {
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
} as const

/** How many bytes reveal the type of a file. */
export const signatureBytes = 256

/** Photographs with metadata use the container of videos too. */
const photographs = /^(avi[fs]|hei[cxms]|hev[cxms]|m[is]f1)$/

const beginnings: Record<string, (head: string) => boolean> = {
  // Originals of pictures never begin like this.
  [servedTypes.svg]: (head) => /^(?:\xef\xbb\xbf)?\s*</.test(head),
  [servedTypes.pdf]: (head) => head.startsWith('%PDF-'),
  [servedTypes.mp4]: (head) => head.slice(4, 8) === 'ftyp' && !photographs.test(head.slice(8, 12)),
}

/** Whether a file that is served unchanged begins like its type. */
export function isServable(mimeType: string, head: Buffer): boolean {
  return beginnings[mimeType]?.(head.subarray(0, signatureBytes).toString('latin1')) ?? false
}

/** Brands under which some programs write the same container. */
const otherNames = /^M4V[ HP]$/
/** QuickTime, old phones, Flash, and audio files. */
const unplayedBrands = /^(?:qt {2}|3g..|F4..|M4[ABP] )$/
/** H.265, MPEG-4 Part 2, H.263, ProRes, Motion JPEG. */
const unplayedCodecs = /^(?:hvc1|hev1|dvh[1e]|mp4v|[hs]263|ap[4c][\dchnosx]|jpeg|mjp[ab])$/
/** Signatures of other containers and their offsets: QuickTime, WebM, AVI, Flash, Windows, MPEG. */
const otherVideos: readonly (readonly [number, Buffer])[] = [
  ...['moov', 'mdat', 'wide', 'pnot'].map((box) => [4, Buffer.from(box)] as const),
  [0, Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
  [8, Buffer.from('AVI ')],
  [0, Buffer.from([0x46, 0x4c, 0x56, 0x01])],
  [0, Buffer.from([0x30, 0x26, 0xb2, 0x75])],
  [0, Buffer.from([0, 0, 1, 0xba])],
]

/** Whether browsers play a file; `null` if it is not a video. */
export function isPlayed(mimeType: string, file: Buffer): boolean | null {
  const head = file.subarray(0, signatureBytes).toString('latin1')
  if (isServable(servedTypes.mp4, file)) {
    return !unplayedBrands.test(head.slice(8, 12)) && !codecsOf(file).some(isUnplayed)
  }
  const isOther = otherVideos.some(([at, sign]) => file.subarray(at, at + sign.length).equals(sign))
  return isOther || mimeType.startsWith('video/') ? false : null
}

const isUnplayed = (codec: string) => unplayedCodecs.test(codec)

/** The codecs of its tracks. */
function codecsOf(file: Buffer): string[] {
  const found: string[] = []
  for (let at = file.indexOf('stsd'); at !== -1; at = file.indexOf('stsd', at + 4)) {
    found.push(file.toString('latin1', at + 16, at + 20))
  }
  return found
}

/** Renames the brand of an MP4 to the one that servers and browsers know; changes the given buffer. */
export function nameBrand(file: Buffer): void {
  if (otherNames.test(file.toString('latin1', 8, 12))) file.write('mp42', 8, 'latin1')
}
