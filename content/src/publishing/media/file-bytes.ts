/** Files that are served as they are, by their extension; originals of pictures never are. */
export const servedTypes = {
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
} as const

/** How many bytes tell the kind of a file. */
export const tellingBytes = 12

/** Photographs with their metadata come in the container of videos, too. */
const photographs = /^(avi[fs]|hei[cxms]|hev[cxms]|m[is]f1)$/

const beginnings: Record<string, (head: string) => boolean> = {
  [servedTypes.svg]: (head) => /^<svg[\s/>]/.test(head),
  [servedTypes.pdf]: (head) => head.startsWith('%PDF-'),
  [servedTypes.mp4]: (head) => head.slice(4, 8) === 'ftyp' && !photographs.test(head.slice(8, 12)),
}

/** Whether a file that is served as it is begins as its kind does. */
export function isServable(mimeType: string, head: Buffer): boolean {
  return beginnings[mimeType]?.(head.subarray(0, tellingBytes).toString('latin1')) ?? false
}
