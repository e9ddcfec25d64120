/** Frame of a record page: a card with the record's name and standing, then its panels in groups. */
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SaveBar } from '../form/save-bar.tsx';
import { BackLink } from '../navigation/back-link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { OffPaper, WhilePrinting } from '../print/on-paper.tsx';
import { type ToneColor, ToneMark } from '../text/tone.tsx';
import { PanelGroups, type RecordGroup } from './panel-groups.tsx';

/** A fact of the card: `notes` stand below it. */
export type CardFact = {
  label: string;
  text: string;
  /** Absent for what is neither good nor bad. */
  color?: ToneColor;
  notes?: readonly string[];
  /** Id of the panel with the details. */
  panel?: string;
};

export type RecordStatus = { text: string; tone: 'green' | 'yellow' | 'red' };

const chipColors = { yellow: 'warning', red: 'error' } as const;

const Card = styled('header')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  '& > .card-head': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: theme.spacing(1, 3),
    padding: theme.spacing(2, 2.5),
    [theme.breakpoints.down('sm')]: {
      paddingInline: theme.spacing(2),
      // Two actions fit beside each other.
      '& .MuiButton-root': { paddingInline: theme.spacing(1.25) },
    },
    // Actions that the account may not do.
    '& > :empty': { display: 'none' },
    '& p': { margin: theme.spacing(0.5, 0, 0), color: (theme.vars ?? theme).palette.text.secondary },
  },
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
    gap: theme.spacing(1.5, 2.5),
    margin: 0,
    padding: theme.spacing(1.5, 2.5, 2),
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: theme.spacing(1.5, 2),
      paddingInline: theme.spacing(2),
    },
    '& dt': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary },
    '& dd': { margin: 0, ...theme.typography.subtitle1, fontVariantNumeric: 'tabular-nums' },
    '& dd.card-note': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary },
    '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  },
}));

type Props = {
  /** Absent on a screen without a list. */
  list?: { path: string; label: string };
  title: string;
  number: string;
  /** Short facts below the title; empty ones are omitted. */
  facts: readonly (string | null)[];
  status: RecordStatus | undefined;
  card: readonly CardFact[];
  /** In place of the facts, on a member's own page. */
  summary?: ReactNode;
  /** Actions for the whole record. */
  actions?: ReactNode;
  /** Ways to reach the member, below the facts. */
  contact?: ReactNode;
  /** The record as a document, in place of the screen on paper. */
  printed?: ReactNode;
  groups: readonly RecordGroup[];
};

export function RecordPage({ list, groups, printed, ...card }: Props) {
  const screen = (
    <SaveBar>
      {list ? <BackLink to={list.path}>{list.label}</BackLink> : null}
      <RecordCard {...card} />
      <PanelGroups groups={groups} />
    </SaveBar>
  );
  if (!printed) return screen;
  return (
    <>
      <OffPaper>{screen}</OffPaper>
      <WhilePrinting>{printed}</WhilePrinting>
    </>
  );
}

type KnownProps = Pick<Props, 'list' | 'title' | 'number' | 'facts' | 'status'>;

/** What the row of a list tells of the record, in the first frame, until the record itself is there. */
export function KnownRecord({ list, title, number, facts, status }: KnownProps) {
  return (
    <>
      {list ? <BackLink to={list.path}>{list.label}</BackLink> : null}
      <RecordCard {...{ title, number, facts, status }} card={[]} summary={<FactsToCome />} />
    </>
  );
}

/** As high as the facts of a card. */
const FactsToCome = styled('div')({ height: 88 });

type CardProps = Omit<Props, 'list' | 'groups' | 'printed'>;

function RecordCard({ title, number, facts, status, card, summary, actions, contact }: CardProps) {
  return (
    <Card>
      <div className="card-head">
        <div>
          <PageTitle number={number}>{title}</PageTitle>
          <p>{[...facts, status?.tone === 'green' ? status.text : null].filter(Boolean).join(' · ')}</p>
          {status && status.tone !== 'green' ? (
            <Chip label={status.text} color={chipColors[status.tone]} sx={{ mt: 1 }} />
          ) : null}
          {contact}
        </div>
        {actions}
      </div>
      {summary ?? <CardFacts card={card} />}
    </Card>
  );
}

function CardFacts({ card }: Pick<Props, 'card'>) {
  return (
    <dl>
      {card.map(({ label, text, color, notes = [], panel }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <CardLink panel={panel}>{color ? <ToneMark color={color}>{text}</ToneMark> : text}</CardLink>
          </dd>
          {notes.map((note) => (
            <dd key={note} className="card-note">
              {note}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

type LinkProps = { panel: string | undefined; children: ReactNode };

function CardLink({ panel, children }: LinkProps) {
  if (panel === undefined) return children;
  return (
    <Link to={{ hash: panel }} preventScrollReset>
      {children}
    </Link>
  );
}
