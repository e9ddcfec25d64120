/** Members selected in a list, by record, because a number may be another member's CIP. */
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';

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

export function ChosenMembers({ members, onDrop }: Props) {
  if (members.length === 0) return null;
  return (
    <>
      <Typography variant="body2" id="chosen-members">
        Aleși din listă
      </Typography>
      <Members aria-labelledby="chosen-members">
        {members.map((member) => {
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
