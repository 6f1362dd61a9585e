/**
 * Translators and helpers wrap, move and remove nodes of islands that React has rendered. React asks
 * the parent that it knows to remove such a node, or to put another one before it; browsers then
 * throw, and React gives the whole island up (https://github.com/react/react/issues/11538). Within
 * islands such calls are answered by what is there; elsewhere nothing changes.
 */
export function allowMovedNodes(prototype: Node): void {
  const { insertBefore, removeChild } = prototype

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !isOfIsland(this)) removeChild.call(this, child)
    else remove(this, child)
    return child
  }

  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const isKnown = !next || next.parentNode === this || !isOfIsland(this)
    insertBefore.call(this, child, isKnown ? next : childAround(this, next))
    return child
  }
}

const isOfIsland = (node: Node) => node instanceof Element && node.closest('[data-island]') !== null

/** Removes a node with what others have wrapped around it alone. */
function remove(parent: Node, node: Node): void {
  const around = node.parentNode
  if (around === null) return
  const isAlone = around.childNodes.length === 1 && around !== parent && parent.contains(around)
  if (isAlone) remove(parent, around)
  else around.removeChild(node)
}

function childAround(parent: Node, node: Node): Node | null {
  for (let each: Node | null = node; each; each = each.parentNode) {
    if (each.parentNode === parent) return each
  }
  return null
}
