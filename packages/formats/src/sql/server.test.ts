import { expect, it } from 'vitest';
import { readSql } from './read.ts';

const SCRIPT = `
USE [Shop]
GO
SET ANSI_NULLS ON
GO
/****** Object:  Table [dbo].[Orders] ******/
CREATE TABLE [dbo].[Orders](
	[Id] [int] IDENTITY(1,1) NOT FOR REPLICATION NOT NULL,
	[Name] [nvarchar](50) COLLATE Latin1_General_CI_AS NULL,
	[Total] [decimal](18, 2) NOT NULL CONSTRAINT [DF_T] DEFAULT ((0)),
	[CustomerId] [uniqueidentifier] ROWGUIDCOL NOT NULL,
	[Full] AS ([Name]+'x') PERSISTED,
	[Big] [varchar](max) SPARSE NULL,
	[Made] [datetime2](7) NOT NULL DEFAULT (getdate()),
 CONSTRAINT [PK_Orders] PRIMARY KEY CLUSTERED
(
	[Id] ASC
)WITH (PAD_INDEX = OFF, IGNORE_DUP_KEY = OFF) ON [PRIMARY],
 CONSTRAINT [UQ_Orders] UNIQUE NONCLUSTERED ([Name] ASC)
) ON [PRIMARY] TEXTIMAGE_ON [PRIMARY]
GO 2
CREATE TABLE dbo.Customers (Id uniqueidentifier NOT NULL PRIMARY KEY NONCLUSTERED, Email nvarchar(256) UNIQUE,
  INDEX IX_E NONCLUSTERED (Email))
CREATE TABLE #passing (Id int)
CREATE TABLE dbo.Last (Id int NOT NULL PRIMARY KEY)
GO
CREATE UNIQUE NONCLUSTERED INDEX [IX_N] ON [dbo].[Orders] ([Name] ASC) INCLUDE ([Total]) ON [PRIMARY]
GO
ALTER TABLE [dbo].[Orders]  WITH CHECK ADD  CONSTRAINT [FK_O] FOREIGN KEY([CustomerId])
REFERENCES [dbo].[Customers] ([Id])
ON DELETE CASCADE
GO
ALTER TABLE [dbo].[Orders] CHECK CONSTRAINT [FK_O]
ALTER TABLE [dbo].[Orders] ADD  CONSTRAINT [DF_B]  DEFAULT ('none') FOR [Big]
ALTER TABLE [dbo].[Orders] ADD DEFAULT ('-') FOR [Name]
ALTER TABLE dbo.Last ADD At date NULL, Note nvarchar(9)
GO
EXEC sys.sp_addextendedproperty @name=N'MS_Description', @value=N'All orders' , @level0type=N'SCHEMA',@level0name=N'dbo', @level1type=N'TABLE',@level1name=N'Orders'
GO
EXEC sp_addextendedproperty N'MS_Description', N'What it costs', N'SCHEMA', N'dbo', N'TABLE', N'Orders', N'COLUMN', N'Total'
GO
CREATE VIEW [dbo].[V] AS SELECT Id FROM Orders
GO
`;

it('reads what SQL Server writes', () => {
  const { schema, misread } = readSql(SCRIPT),
    [orders, customers, last] = schema.tables;
  expect(misread).toEqual([]);
  expect(schema.tables.map(({ name }) => name)).toEqual(['Orders', 'Customers', 'Last']);
  expect(orders!.columns.map(({ name, type, isNullable }) => `${name} ${type}${isNullable ? '' : ' !'}`)).toEqual([
    'Id int !',
    'Name nvarchar(50)',
    'Total decimal(18, 2) !',
    'CustomerId uniqueidentifier !',
    'Full ',
    'Big varchar(max)',
    'Made datetime2(7) !',
  ]);
  const column = (name: string) => orders!.columns.find((one) => one.name === name)!;
  expect(column('Id').extra).toContain('identity(1,1)');
  expect(['Total', 'Name', 'Big', 'Made'].map((name) => column(name).default)).toEqual([
    '((0))',
    "('-')",
    "('none')",
    '(getdate())',
  ]);
  expect(column('Total').comment).toBe('What it costs');
  expect(orders).toMatchObject({
    primary: ['Id'],
    comment: 'All orders',
    unique: [{ name: 'UQ_Orders', columns: ['Name'] }],
    indexes: [{ name: 'IX_N', columns: ['Name'], isUnique: true }],
    foreign: [{ name: 'FK_O', columns: ['CustomerId'], table: 'Customers', references: ['Id'] }],
  });
  expect(customers).toMatchObject({ primary: ['Id'], indexes: [{ name: 'IX_E' }], unique: [{ columns: ['Email'] }] });
  expect(last!.columns.map(({ name }) => name)).toEqual(['Id', 'At', 'Note']);
  expect(schema.views).toEqual([{ name: 'V', columns: ['Id'] }]);
});

it('takes no word GO for the end of a batch that stands within a line', () => {
  const { schema } = readSql(
    'CREATE TABLE a (go int, b int); INSERT INTO a (b)\nVALUES (1) go; CREATE TABLE c (d int);',
  );
  expect(schema.tables.map(({ name }) => name)).toEqual(['a', 'c']);
});
