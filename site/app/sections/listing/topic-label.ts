import type { Key, Translate } from '../../words/messages.tsx'

const topics = [
  'law',
  'money',
  'building',
  'buying',
  'districts',
  'tax',
  'company',
  'construction',
  'handover',
  'permits',
  'prices',
] as const

/** Name of a topic; editors may have added one that has no name here yet. */
export function topicLabel(topic: string, t: Translate): string | null {
  const known = topics.find((each) => each === topic)
  return known === undefined ? null : t(`editorial.topic.${known}` satisfies Key)
}
