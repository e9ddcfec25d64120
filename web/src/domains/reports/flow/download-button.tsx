/** Downloads a file that the server generates; errors are shown beside the button. */
import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/errors.ts';
import { callFile } from '../../../platform/api/http.ts';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { saveFile } from '../../../platform/ui/print/save-file.ts';

type Props = Pick<ButtonProps, 'variant' | 'startIcon' | 'children'> & {
  address: string;
  /** Runs first; if it fails, the download is cancelled. */
  prepare?: () => Promise<void>;
  onDownloaded?: () => void;
};

export function DownloadButton({ address, prepare, onDownloaded, ...look }: Props) {
  const download = useMutation({
    mutationFn: async () => {
      await prepare?.();
      return callFile(address);
    },
    onSuccess: ({ content, name }) => {
      saveFile(content, name);
      onDownloaded?.();
    },
  });
  const button = useKeptFocus(download.isPending);
  return (
    <>
      <Button
        {...look}
        ref={button}
        loading={download.isPending}
        loadingPosition="start"
        onClick={() => download.mutate()}
      />
      {download.error ? <Alert severity="error">{errorText(download.error)}</Alert> : null}
    </>
  );
}
