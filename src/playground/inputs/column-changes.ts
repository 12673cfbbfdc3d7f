/** How whole columns are added, removed, moved and change their role. Each function returns a new set of inputs, as in `input-changes.ts`. */
import { addContexts, changeColumn, indexOf, moved } from './input-changes.ts'
import { type ContextColumn, type FrozenOrigin, type Inputs, MAX_COLUMNS } from './inputs.ts'

/** Adds a frozen column at the end, as long as there are letters left. */
export function addFrozenColumn(
  inputs: Inputs,
  { frozen, ...column }: Pick<ContextColumn, 'name' | 'context'> & { readonly frozen: FrozenOrigin },
): Inputs {
  if (inputs.columns.length >= MAX_COLUMNS) return inputs
  const added = { ...column, id: `column-${inputs.nextId}`, kind: 'written' as const, frozen }
  return { ...inputs, columns: [...inputs.columns, added], nextId: inputs.nextId + 1 }
}

/** The inputs without their frozen columns, which are answers and stay on this device. */
export function withoutFrozen(inputs: Inputs): Inputs {
  return inputs.columns
    .filter(({ frozen }) => frozen)
    .reduce((others, { id }) => removeColumn(others, id), inputs)
}

/** Adds a copy of the context right of it, to be varied. */
export function duplicateColumn(inputs: Inputs, id: string): Inputs {
  const column = inputs.columns.find((column) => column.id === id)
  return column ? addContexts(inputs, [column], id) : inputs
}

/** Replaces the column of a template with its variants: the first goes into the column itself. */
export function expandColumn(
  inputs: Inputs,
  id: string,
  variants: readonly { readonly context: string; readonly name: string }[],
): Inputs {
  const [first, ...others] = variants
  return first ? addContexts(changeColumn(inputs, id, first), others, id) : inputs
}

/** Removes a column, but never the one without a context. When the baseline is removed, the first column takes its role. */
export function removeColumn(inputs: Inputs, id: string): Inputs {
  const [first] = inputs.columns
  if (!first || first.id === id) return inputs
  return {
    ...inputs,
    columns: inputs.columns.filter((column) => column.id !== id),
    baselineId: inputs.baselineId === id ? first.id : inputs.baselineId,
  }
}

/** Moves a column left (−1) or right (1). The one without a context stays first. */
export function moveColumn(inputs: Inputs, id: string, by: -1 | 1): Inputs {
  const index = indexOf(inputs.columns, id)
  return index === 0 ? inputs : { ...inputs, columns: moved(inputs.columns, index, by, 1) }
}

export function chooseBaseline(inputs: Inputs, id: string): Inputs {
  return { ...inputs, baselineId: id }
}
