import type { BillBlock, BillRow, DocumentLanguage, GapValue, Value } from '@sanispec/shared/documents';
import type { ReactNode } from 'react';
import { inPlaces } from './inPlaces.ts';
import classes from './Paper.module.css';
import { PaperText, PaperValue } from './PaperValue.tsx';

interface PaperBillProps {
  readonly bill: BillBlock;
  readonly language: DocumentLanguage;
}

/** The items of a tender: each text over the full width, its quantity and prices, or gaps for them, below. */
export function PaperBill({ bill, language }: PaperBillProps): ReactNode {
  const { headers } = bill;
  return (
    <table className={classes.table}>
      <caption className="sani-visually-hidden">{bill.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{headers.number}</th>
          <th scope="col" data-wide>
            {headers.text}
          </th>
          <th scope="col" data-kind="count">
            {headers.quantity}
          </th>
          <th scope="col">{headers.unit}</th>
          <th scope="col" data-kind="money">
            {headers.unitPrice}
          </th>
          <th scope="col" data-kind="money">
            {headers.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {inPlaces(bill.rows).map(({ place, item }) => (
          <Row key={place} row={item} language={language} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: BillRow;
  readonly language: DocumentLanguage;
}

const roles: Readonly<Record<BillRow['role'], string>> = { space: 'space', set: 'set', item: 'entry', sum: 'subtotal' };

function Row({ row, language }: RowProps): ReactNode {
  const { number, title, quantity = 1, texts, remarks, amounts } = row;
  return (
    <tr data-role={roles[row.role]}>
      <td data-kind="number">{number}</td>
      <td>
        <PaperText value={title} />
        {quantity !== 1 && <span className={classes.times}> × {language.quantity(quantity)}</span>}
        {inPlaces(texts).map(({ place, item }) => (
          <p key={place} className={classes.longText}>
            <PaperText value={item} />
          </p>
        ))}
        {inPlaces(remarks).map(({ place, item: { label, value } }) => (
          <p key={place} className={classes.longText}>
            {label} <Amount value={value} language={language} />
          </p>
        ))}
      </td>
      <td data-kind="count">{amounts?.quantity !== undefined && language.quantity(amounts.quantity)}</td>
      <td>{amounts?.unit}</td>
      <td data-kind="money">
        <Amount value={amounts?.unitPrice} language={language} />
      </td>
      <td data-kind="money">
        <Amount value={amounts?.total} language={language} />
      </td>
    </tr>
  );
}

function Amount({ value, language }: { value: Value | GapValue | undefined; language: DocumentLanguage }): ReactNode {
  if (value === undefined) return null;
  return value.kind === 'gap' ? <span className={classes.gap} /> : <PaperValue value={value} language={language} />;
}
