import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useEffect, useState } from 'react'

/** Dialogs that come up over whatever page one is on. */
export type PageDialog = 'new-contact' | 'new-deal'

/** Which dialog is open, as the address says, so that it can be linked. Before the address has changed it is there already. */
export function usePageDialog() {
  const navigate = useNavigate()
  const named = useSearch({ from: '/shell', select: (search) => search.dialog })
  const [asked, setAsked] = useState<PageDialog>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on the address says it
  useEffect(() => setAsked(undefined), [named])
  const show = useCallback(
    (dialog: PageDialog | undefined, stage?: number) => {
      setAsked(dialog)
      void navigate({ to: '.', search: (previous) => ({ ...previous, dialog, stage: stage?.toString() }) })
    },
    [navigate],
  )
  const close = useCallback(() => show(undefined), [show])
  return { dialog: asked ?? named, open: show, close }
}

/** How everything on a page opens one of them; a new deal may have its stage already. */
export const OpenDialog = createContext<(dialog: PageDialog, stage?: number) => void>(() => {})

export function useOpenDialog(dialog: PageDialog): () => void {
  const open = use(OpenDialog)
  return useCallback(() => open(dialog), [open, dialog])
}
