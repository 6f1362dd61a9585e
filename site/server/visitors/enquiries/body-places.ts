/** A place for one large body in memory. */
export interface BodyPlace {
  /** Resolves when there is a place for it. */
  enter: () => Promise<void>
  /** Whether another body waits for this place, and for none of a body that has been inside longer. */
  isWanted: () => boolean
  leave: () => void
}

interface Body {
  sender: string
  admit: () => void
}

/** Places for a limited number of bodies, fewer of them for one sender; the others queue. */
export function createBodyPlaces(all: number, ofOne: number) {
  const inside = new Set<Body>()
  const waiting = new Set<Body>()

  const isFree = ({ sender }: Body, without?: Body) => {
    const others = [...inside].filter((each) => each !== without)
    return others.length < all && others.filter((each) => each.sender === sender).length < ofOne
  }
  const placesOf = ({ sender }: Body) => [...inside].filter((each) => each.sender === sender).length
  /** Whether one could leave for another, whose sender has not as many places already. */
  const givesWay = (one: Body, other: Body) =>
    isFree(other, one) && (one.sender === other.sender || placesOf(one) > placesOf(other))
  /** The first of the sender that has the fewest places, so that nobody fills the queue for others. */
  function admitNext() {
    const [next] = [...waiting]
      .filter((each) => isFree(each))
      .sort((one, other) => placesOf(one) - placesOf(other))
    if (!next) return
    waiting.delete(next)
    inside.add(next)
    next.admit()
  }
  return (sender: string): BodyPlace => {
    const { promise, resolve: admit } = Promise.withResolvers<void>()
    const own = { sender, admit }
    return {
      enter: () => {
        waiting.add(own)
        admitNext()
        return promise
      },
      isWanted: () =>
        [...waiting].some((each) => [...inside].find((one) => givesWay(one, each)) === own),
      leave: () => {
        waiting.delete(own)
        if (inside.delete(own)) admitNext()
      },
    }
  }
}
