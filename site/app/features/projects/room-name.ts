import { project } from '../../words/en/project.ts'
import type { Translate } from '../../words/messages.tsx'

const isRoom = (name: string): name is keyof typeof project.room =>
  Object.hasOwn(project.room, name)

/** Name of a room by the id of its mark, `room-bath-2`; `null` if unknown. */
export function roomName(id: string, t: Translate): string | null {
  const [, room = ''] = id.split('-')
  return isRoom(room) ? t(`project.room.${room}`) : null
}
