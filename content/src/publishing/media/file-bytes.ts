/** Files that are served unchanged, by extension; originals of pictures never are. */
export const servedTypes = {
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
} as const

/** How many bytes reveal the type of a file. */
export const signatureBytes = 256

/** Photographs in AVIF and HEIC, whose files begin as those of videos do. */
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

function codecsOf(file: Buffer): string[] {
  const found: string[] = []
  for (let at = file.indexOf('stsd'); at !== -1; at = file.indexOf('stsd', at + 4)) {
    found.push(file.toString('latin1', at + 16, at + 20))
  }
  return found
}

/** A file with more boxes side by side is not a film. */
const maxBoxes = 10_000

/** Whether an MP4 consists of complete boxes from its first byte to its last. */
export function isWhole(file: Buffer): boolean {
  let [at, boxes] = [0, 0]
  while (at + 8 <= file.length && boxes < maxBoxes) {
    const given = file.readUInt32BE(at)
    const long =
      given === 1 && at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : given
    const size = given === 0 ? file.length - at : long
    if (size < 8) return false
    at += size
    boxes += 1
  }
  return at === file.length
}
