import { Notice } from '../../ui/messages/notice.tsx'

/** What made no sense in the address, a sentence each. */
export function AddressProblems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <Notice tone="warning" role="status" title="Some settings in this link were ignored">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}
