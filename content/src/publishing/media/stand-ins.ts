/** Small files that Payload gets in place of large ones, because reading those would block the event loop. */

export const tinyDrawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
)
export const tinyDocument = Buffer.from('%PDF-1.4\nxref\nstartxref\n0\n%%EOF\n')
export const tinyFilm = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free', 'latin1')
