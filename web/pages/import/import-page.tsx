import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { uploadImport } from '../../api/imports.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { FileDrop } from './file-drop.tsx'
import styles from './import.module.css'
import { PastImports } from './past-imports.tsx'

/** Where a file is dropped; and the imports there were. */
export function ImportPage() {
  const navigate = useNavigate()
  const upload = useMutation({
    mutationFn: uploadImport,
    onSuccess: ({ id }) => navigate({ to: paths.importOne, params: { id: String(id) } }),
  })
  return (
    <Page title={exchangePlaces.import} intro={words.text}>
      <div className={styles['column']}>
        <FileDrop
          onFile={upload.mutate}
          reading={upload.isPending ? upload.variables.name : undefined}
          failure={upload.isError ? wordsForProblem(upload.error) : undefined}
        />
        <PastImports />
      </div>
    </Page>
  )
}
