import type { Translate } from '../../words/messages.tsx'

const rooms = [
  'kitchen',
  'hall',
  'bath',
  'living',
  'bedroom',
  'wardrobe',
  'corridor',
  'terrace',
  'pool',
  'study',
] as const

/** Name of a room by the id of its mark on a plan, `room-bath-2`; `null` for an unknown one. */
export function roomName(id: string, t: Translate): string | null {
  const known = rooms.find((room) => id.split('-')[1] === room)
  return known ? t(`project.room.${known}`) : null
}
