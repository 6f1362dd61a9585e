import { editorial } from '../../words/en/editorial.ts'
import type { Translate } from '../../words/messages.tsx'

const isNamed = (topic: string): topic is keyof typeof editorial.topic =>
  Object.hasOwn(editorial.topic, topic)

/** Name of a topic; `null` for a topic that editors added and nobody has named yet. */
export function topicLabel(topic: string, t: Translate): string | null {
  return isNamed(topic) ? t(`editorial.topic.${topic}`) : null
}
