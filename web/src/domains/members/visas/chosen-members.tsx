/** Members selected in a list, by record, because a number may be another member's CIP. */
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { countOf } from '../../../platform/ui/text/format.ts';

export type ChosenMember = { uuid: string; name: string; number: string };

const Members = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: theme.spacing(1, 0, 2),
  padding: 0,
}));

type Props = { members: readonly ChosenMember[]; onDrop: (member: ChosenMember) => void };

/** A whole register as chips would hide the form below it; the preview lists everyone. */
const chipsShown = 30;

export function ChosenMembers({ members, onDrop }: Props) {
  if (members.length === 0) return null;
  return (
    <>
      <Typography variant="body2" id="chosen-members">
        Aleși din listă{members.length > chipsShown ? `: ${countOf(members.length, 'membru', 'membri')}` : ''}
      </Typography>
      <Members aria-labelledby="chosen-members">
        {members.slice(0, chipsShown).map((member) => {
          const { uuid, name, number } = member;
          return (
            <li key={uuid}>
              <Chip
                label={`${name} · ${number}`}
                variant="outlined"
                onClick={() => onDrop(member)}
                onDelete={() => onDrop(member)}
                aria-label={`Scoate ${name} · ${number}`}
              />
            </li>
          );
        })}
      </Members>
      {members.length > chipsShown ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 2 }}>
          {`… și încă ${countOf(members.length - chipsShown, 'membru', 'membri')}; îi vedeți și îi puteți scoate în previzualizare.`}
        </Typography>
      ) : null}
    </>
  );
}

/** The selection passed on by the list. */
export function useHandedOver(): readonly ChosenMember[] {
  const state: unknown = useLocation().state;
  const chosen = typeof state === 'object' && state !== null && 'chosen' in state ? state.chosen : [];
  // only `VisasOfChosen` navigates here with a state
  return Array.isArray(chosen) ? (chosen as ChosenMember[]) : [];
}
